/** One page of each kind. */
export const pageTypes = {
  home: '/',
  'section index': '/blog',
  glossary: '/glossary',
  article: '/blog/positioning-starts-with-alternatives',
  entry: '/glossary/positioning',
  tool: '/tools/retention-curve',
  'declared tool': '/tools/ai-workflow-cost',
  example: '/examples/break-even-roas-for-a-shop',
  solution: '/solutions/ads-cost-more-than-they-earn',
  tag: '/tags/pricing',
  series: '/series/positioning-from-evidence',
  years: '/years',
  year: '/years/2026',
  search: '/search',
  ask: '/ask?query=What+is+positioning%3F',
  developers: '/developers',
  reference: '/developers/api',
  problem: '/problems/not-found',
  plain: '/about',
  lost: '/no-such-page',
} as const;

export const pageTypeList = Object.entries(pageTypes);
