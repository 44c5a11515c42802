/** The tables that WOFF2 names by a number (§5.1 of the recommendation). */
const known =
  'cmap head hhea hmtx maxp name OS/2 post cvt fpgm glyf loca prep CFF VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'.split(
    ' ',
  );
const headLength = 48;
const outlines = ['glyf', 'loca'];

/** The tables of a WOFF2 font with the number of bytes that each has in the font that it is made from. */
export const fontTables = (bytes: Buffer): ReadonlyMap<string, number> => {
  let at = headLength;
  const byte = (): number => {
    at += 1;
    return bytes[at - 1] ?? 0;
  };
  const number = (): number => {
    let value = 0;
    for (let digit = 0x80; digit >= 0x80; ) {
      digit = byte();
      value = value * 128 + (digit & 127);
    }
    return value;
  };
  const table = (): [name: string, size: number] => {
    const flags = byte();
    const name = known[flags & 63] ?? String.fromCharCode(byte(), byte(), byte(), byte());
    const size = number();
    // Outlines are transformed unless the version says otherwise, other tables only if it says so.
    if (outlines.includes(name) ? flags >> 6 !== 3 : flags >> 6 !== 0) number();
    return [name, size];
  };
  return new Map(Array.from({ length: bytes.readUInt16BE(12) }, table));
};
