/** Returns the attributes by which a browser offers a form as a tool to assistants (WebMCP); others ignore them. */
export const formTool = (name: string, description: string): Readonly<Record<string, string>> => ({
  toolname: name,
  tooldescription: description,
  toolautosubmit: '',
});

/** Returns the attribute that describes a field of such a form. */
export const toolParameter = (description: string): Readonly<Record<string, string>> => ({
  toolparamdescription: description,
});
