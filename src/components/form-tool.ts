/**
 * The attributes by which a browser offers a form as a tool to assistants (WebMCP); others ignore them. `result` is the
 * address of the result, to which the query is added.
 */
export const formTool = (name: string, description: string, result: string): Readonly<Record<string, string>> => ({
  toolname: name,
  tooldescription: description,
  toolautosubmit: '',
  'data-result': result,
});

/** The attribute that describes a field of such a form. */
export const toolParameter = (description: string): Readonly<Record<string, string>> => ({
  toolparamdescription: description,
});
