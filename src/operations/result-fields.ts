/** The value of a result field. */
export type FieldValue = string | number | boolean;
/** The named fields of a result for models. Undefined ones are left out. */
export interface ResultFields {
  readonly [name: string]: FieldValue | readonly string[] | readonly ResultFields[] | ResultFields | undefined;
}
