/** The kind of a frame, which decides its size and its icon. */
export type EmbedKind = 'video' | 'audio' | 'map' | 'page';

/** Something of another site that a page shows in a frame, once a reader asks for it. */
export interface Embed {
  /** The name of the service. */
  readonly service: string;
  readonly kind: EmbedKind;
  /** The address of the frame. */
  readonly frame: string;
}

/** Reads an address of a service; undefined if nothing there can be shown in a frame. */
type Read = (url: URL, names: readonly string[]) => Omit<Embed, 'service'> | undefined;

const createFrame = (kind: EmbedKind, address: string, query: Readonly<Record<string, string | undefined>> = {}) => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
  return { kind, frame: url.href };
};

/** An identifier in an address, which is put into that of the frame. */
const asId = (text: string | null | undefined, pattern = /^[\w-]{1,100}$/): string | undefined =>
  text !== null && text !== undefined && pattern.test(text) ? text : undefined;

/** Seconds from the start, as `90`, `90s` or `1m30s`. */
const toSeconds = (text: string | null): string | undefined => {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text ?? '') ?? [];
  const sum = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return sum > 0 ? String(sum) : undefined;
};

const youtube: Read = ({ hostname, searchParams }, [first, second]) => {
  const start = toSeconds(searchParams.get('t') ?? searchParams.get('start'));
  const list = asId(searchParams.get('list'));
  const named = ['embed', 'shorts', 'live', 'v'].includes(first ?? '') ? second : first;
  const id = asId(hostname === 'youtu.be' ? first : first === 'watch' ? searchParams.get('v') : named, /^[\w-]{11}$/);
  if (id !== undefined)
    return createFrame('video', `https://www.youtube-nocookie.com/embed/${id}`, { start, list, autoplay: '1' });
  return list === undefined || !['playlist', 'embed'].includes(first ?? '')
    ? undefined
    : createFrame('video', 'https://www.youtube-nocookie.com/embed/videoseries', { list, autoplay: '1' });
};

const vimeo: Read = ({ searchParams }, names) => {
  const at = names.findIndex((name) => /^\d{5,12}$/.test(name));
  const id = names[at];
  const h = asId(searchParams.get('h') ?? names[at + 1], /^[\da-f]{6,20}$/);
  return id === undefined
    ? undefined
    : createFrame('video', `https://player.vimeo.com/video/${id}`, { h, dnt: '1', autoplay: '1' });
};

const loom: Read = (_, [first, id]) =>
  ['share', 'embed'].includes(first ?? '') && asId(id) !== undefined
    ? createFrame('video', `https://www.loom.com/embed/${id}`, { autoplay: '1' })
    : undefined;

const codepen: Read = ({ searchParams }, names) => {
  const at = names.findIndex((name) => ['pen', 'embed', 'full', 'details'].includes(name));
  const [user, id] = [names.slice(0, at).join('/'), asId(names.at(names[at + 1] === 'preview' ? at + 2 : at + 1))];
  const tab = asId(searchParams.get('default-tab'), /^[a-z,]+$/) ?? 'result';
  return at < 1 || id === undefined || asId(user, /^[\w/-]{1,100}$/) === undefined
    ? undefined
    : createFrame('page', `https://codepen.io/${user}/embed/${id}`, { 'default-tab': tab });
};

const calendly: Read = ({ pathname }, names) =>
  names.length >= 1 && names.length <= 3 && names.every((name) => asId(name) !== undefined)
    ? createFrame('page', `https://calendly.com${pathname}`, { embed_type: 'Inline' })
    : undefined;

const googleMaps: Read = ({ searchParams }, names) => {
  const [first, second, third] = names;
  const mid = asId(searchParams.get('mid'), /^[\w.-]{5,100}$/);
  if (first === 'maps' && second === 'd' && mid !== undefined)
    return createFrame('map', 'https://www.google.com/maps/d/embed', { mid });
  const [pb, q] = [searchParams.get('pb') ?? undefined, searchParams.get('q') ?? undefined];
  if (first === 'maps' && second === 'embed' && third === undefined && pb !== undefined)
    return createFrame('map', 'https://www.google.com/maps/embed', { pb });
  return searchParams.get('output') === 'embed' && q !== undefined
    ? createFrame('map', 'https://www.google.com/maps', { q, output: 'embed' })
    : undefined;
};

/** The corners of a map of OpenStreetMap around a place, as the address of one states it. */
const getBox = (zoom: number, latitude: number, longitude: number): string => {
  const [width, height] = [720 / 2 ** zoom, 360 / 2 ** zoom];
  return [longitude - width, latitude - height, longitude + width, latitude + height]
    .map((each) => each.toFixed(5))
    .join(',');
};

const openStreetMap: Read = ({ searchParams, hash }, names) => {
  const address = 'https://www.openstreetmap.org/export/embed.html';
  const marker = searchParams.get('marker') ?? undefined;
  const bbox = searchParams.get('bbox') ?? undefined;
  if (names.join('/') === 'export/embed.html')
    return bbox === undefined
      ? undefined
      : createFrame('map', address, { bbox, layer: searchParams.get('layer') ?? undefined, marker });
  const [, zoom, latitude, longitude] = /#map=([\d.]{1,5})\/(-?[\d.]+)\/(-?[\d.]+)/.exec(hash) ?? [];
  const [mlat, mlon] = [searchParams.get('mlat'), searchParams.get('mlon')];
  const place = [latitude ?? mlat, longitude ?? mlon].map(Number);
  if (place.some((each) => !Number.isFinite(each)) || (latitude === undefined && mlat === null)) return undefined;
  const [north = 0, east = 0] = place;
  return createFrame('map', address, {
    bbox: getBox(Number(zoom ?? 15), north, east),
    layer: 'mapnik',
    marker: mlat === null || mlon === null ? undefined : `${mlat},${mlon}`,
  });
};

const spotify: Read = (_, names) => {
  const [kind = '', id] = names.filter((name) => name !== 'embed' && !name.startsWith('intl-'));
  return ['track', 'album', 'playlist', 'episode', 'show', 'artist'].includes(kind) && asId(id) !== undefined
    ? createFrame('audio', `https://open.spotify.com/embed/${kind}/${id}`)
    : undefined;
};

const soundcloud: Read = ({ hostname, searchParams, pathname }, names) => {
  const given = URL.parse(searchParams.get('url') ?? '');
  const isPlayer = hostname === 'w.soundcloud.com';
  if (isPlayer ? given?.hostname.endsWith('soundcloud.com') !== true : names.length < 2) return undefined;
  const url = isPlayer ? given?.href : `https://soundcloud.com${pathname}`;
  return createFrame('audio', 'https://w.soundcloud.com/player/', { url, auto_play: 'true' });
};

const services: readonly { readonly name: string; readonly hosts: readonly string[]; readonly read: Read }[] = [
  {
    name: 'YouTube',
    hosts: ['youtube.com', 'm.youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    read: youtube,
  },
  { name: 'Vimeo', hosts: ['vimeo.com', 'player.vimeo.com'], read: vimeo },
  { name: 'Loom', hosts: ['loom.com'], read: loom },
  { name: 'CodePen', hosts: ['codepen.io'], read: codepen },
  { name: 'Calendly', hosts: ['calendly.com'], read: calendly },
  { name: 'Google Maps', hosts: ['google.com', 'maps.google.com'], read: googleMaps },
  { name: 'OpenStreetMap', hosts: ['openstreetmap.org'], read: openStreetMap },
  { name: 'Spotify', hosts: ['open.spotify.com'], read: spotify },
  { name: 'SoundCloud', hosts: ['soundcloud.com', 'm.soundcloud.com', 'w.soundcloud.com'], read: soundcloud },
];

const byHost = new Map(services.flatMap((service) => service.hosts.map((host) => [host, service] as const)));

/**
 * Reads the address of something that can be shown in a frame: a video, a piece of audio, a map or a page of a known service.
 *
 * @example
 * readEmbed('https://youtu.be/dQw4w9WgXcQ')?.frame; // 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'
 */
export const readEmbed = (address: string): Embed | undefined => {
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.port !== '') return undefined;
  const service = byHost.get(url.hostname.replace(/^www\./, ''));
  const found = service?.read(
    url,
    url.pathname.split('/').filter((name) => name !== ''),
  );
  return service && found && { service: service.name, ...found };
};
