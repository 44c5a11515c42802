import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEmbed } from '../services.ts';

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', `${youtube}?autoplay=1`],
  ['http://youtube.com/watch?feature=share&v=dQw4w9WgXcQ&t=1m30s', `${youtube}?start=90&autoplay=1`],
  ['https://youtu.be/dQw4w9WgXcQ?t=42', `${youtube}?start=42&autoplay=1`],
  ['//www.youtube.com/embed/dQw4w9WgXcQ?start=5', `${youtube}?start=5&autoplay=1`],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', `${youtube}?autoplay=1`],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', `${youtube}?autoplay=1`],
  [
    'https://www.youtube.com/playlist?list=PL123_abc',
    'https://www.youtube-nocookie.com/embed/videoseries?list=PL123_abc&autoplay=1',
  ],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1&autoplay=1'],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1&autoplay=1',
  ],
  [
    'https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184',
    'https://www.loom.com/embed/0281766fa2d04bb788eaf19e65135184?autoplay=1',
  ],
  ['https://codepen.io/jane/pen/PNaGbb', 'https://codepen.io/jane/embed/PNaGbb?default-tab=result'],
  [
    'https://codepen.io/team/codepen/embed/preview/PNaGbb?default-tab=js',
    'https://codepen.io/team/codepen/embed/PNaGbb?default-tab=js',
  ],
  ['https://calendly.com/jane/half-an-hour', 'https://calendly.com/jane/half-an-hour?embed_type=Inline'],
  ['https://www.google.com/maps/embed?pb=!1m18!2d13.3', 'https://www.google.com/maps/embed?pb=%211m18%212d13.3'],
  ['https://www.google.com/maps/d/viewer?mid=1AbC_de', 'https://www.google.com/maps/d/embed?mid=1AbC_de'],
  ['https://maps.google.com/maps?q=Lisbon&output=embed', 'https://www.google.com/maps?q=Lisbon&output=embed'],
  [
    'https://www.openstreetmap.org/?mlat=52.5&mlon=13.4#map=10/52.5/13.4',
    'https://www.openstreetmap.org/export/embed.html?bbox=12.69688%2C52.14844%2C14.10313%2C52.85156&layer=mapnik&marker=52.5%2C13.4',
  ],
  [
    'https://open.spotify.com/intl-de/track/4cOdK2wGLETKBW3PvgPWqT?si=1',
    'https://open.spotify.com/embed/track/4cOdK2wGLETKBW3PvgPWqT',
  ],
  [
    'https://soundcloud.com/jane/a-walk',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fjane%2Fa-walk&auto_play=true',
  ],
])('readEmbed() reads %s', (address, frame) => {
  expect(readEmbed(address)?.frame).toBe(frame);
});

test.each([
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/watch?v=<script>',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com:8080/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/about',
  'https://www.loom.com/pricing',
  'https://codepen.io/jane',
  'https://calendly.com/',
  'https://www.google.com/search?q=maps',
  'https://www.openstreetmap.org/about',
  'https://open.spotify.com/user/jane',
  'https://soundcloud.com/jane',
  'https://w.soundcloud.com/player/?url=https://evil.example/x',
  'javascript:alert(1)',
  'not an address',
])('readEmbed() leaves %s a link', (address) => {
  expect(readEmbed(address)).toBeUndefined();
});

test('readEmbed() makes frames of known hosts alone, whatever the address', () => {
  const known =
    /^(?:www\.youtube-nocookie|player\.vimeo|www\.loom|calendly|www\.google|open\.spotify|w\.soundcloud)\.com$|^codepen\.io$|^www\.openstreetmap\.org$/;
  const host = fc.constantFrom(
    'youtube.com',
    'youtu.be',
    'vimeo.com',
    'calendly.com',
    'codepen.io',
    'google.com',
    'soundcloud.com',
  );
  const rest = fc.array(
    fc.constantFrom(...'embed maps watch pen .. %2F @x ?v= url= " //evil.example dQw4w9WgXcQ 76979871'.split(' ')),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(host, rest, (name, parts) => {
      const found = readEmbed(`https://${name}/${parts.join('/')}`);
      if (found === undefined) return;
      const { protocol, hostname } = new URL(found.frame);
      expect([protocol, hostname]).toEqual(['https:', expect.stringMatching(known)]);
    }),
    { numRuns: 1000 },
  );
});
