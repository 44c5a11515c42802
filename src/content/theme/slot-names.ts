/** The slots of the layout: empty components of the engine, by their names. */
export const slotNames = [
  'Head',
  'AboveHeader',
  'BelowHeader',
  'BeforeText',
  'AfterText',
  'AboveFooter',
  'PageEnd',
] as const;
export type SlotName = (typeof slotNames)[number];
