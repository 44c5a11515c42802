/** The XML declaration with its line end. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
