/** The name of the site's skill for agents. */
export const skillName = 'quote-this-site';
