/** The URL of a passage: heading anchor and a text fragment that a browser scrolls to and marks (WICG Scroll To Text Fragment). */
export function passageUrl(_url: string, _anchor: string | null, _passage: string): string {
  throw new Error('passageUrl is being built.');
}
