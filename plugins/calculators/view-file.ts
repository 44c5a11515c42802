/** The name of the view of calculators among the texts that requests read. */
export const viewFile = 'calculator-view.html';
