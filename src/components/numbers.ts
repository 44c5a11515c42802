const formats = new Map<string, Intl.NumberFormat>();

/** Formats a number in a site's language. */
export const formatCount = (value: number, { language }: { readonly language: string }): string => {
  const format = formats.get(language) ?? new Intl.NumberFormat(language);
  formats.set(language, format);
  return format.format(value);
};
