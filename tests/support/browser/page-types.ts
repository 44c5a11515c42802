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

/** One page of each kind that the demo has in German; of the essays, the longest. */
export const germanPages = {
  'home in German': '/de',
  'section index in German': '/de/blog',
  'glossary in German': '/de/glossary',
  'article in German': '/de/blog/payback-before-lifetime-value',
  'entry in German': '/de/glossary/positioning',
  'example in German': '/de/examples/break-even-roas-for-a-shop',
  'solution in German': '/de/solutions/ads-cost-more-than-they-earn',
  'tag in German': '/de/tags/acquisition',
  'plain in German': '/de/about',
  'search in German': '/de/search',
} as const;

export const pageTypeList = Object.entries(pageTypes);
