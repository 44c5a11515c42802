import type { Browser, Page, Response } from 'playwright';

/** A response, with its bytes as sent and the kind of request, such as `document`. */
export interface Sent {
  readonly url: string;
  readonly kind: string;
  readonly bytes: number;
}

/** What a browser receives and shows of a page before any interaction. */
export interface Visit {
  readonly text: string;
  /** Addresses of other sites that the page requested. */
  readonly foreign: readonly string[];
  /** Errors in its console. */
  readonly errors: readonly string[];
  readonly sent: readonly Sent[];
  /** The sum of its layout shifts. */
  readonly shift: number;
  /** Number of icons whose lines are dashed. */
  readonly dashed: number;
}

/**
 * The largest sum of layout shifts of a page, where fonts come after its first picture. The machines of the tests may have none of
 * the families that `fonts.css` measures its fallbacks by: a line then breaks elsewhere until the font comes. Without fonts that
 * come late a page does not move at all.
 */
export const limitOfShift = 0.02;

/** Collects layout shifts from the start; evaluated in the page. */
export const watchShifts = (): void => {
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
  });
  observer.observe({ type: 'layout-shift', buffered: true });
};

/** The sum of the layout shifts of a page that watches them. */
export const getShift = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const shifts: number[] = 'shifts' in window ? (window.shifts as number[]) : [1];
    return shifts.reduce((sum, shift) => sum + shift, 0);
  });

const measure = async (response: Response): Promise<Sent> => {
  const request = response.request();
  return { url: response.url(), kind: request.resourceType(), bytes: (await request.sizes()).responseBodySize };
};

interface VisitOptions<Look> {
  readonly javaScriptEnabled?: boolean;
  /** Looks at the page once its network is quiet. */
  readonly look: (page: Page) => Promise<Look>;
}

/** Visits a page with an empty cache, until its network is quiet. Returns what it was like then, and what `look` returns. */
export const visitPage = async <Look>(
  browser: Browser,
  url: string,
  { javaScriptEnabled = true, look }: VisitOptions<Look>,
): Promise<Visit & { readonly look: Look }> => {
  const { origin } = new URL(url);
  const page = await browser.newPage({ javaScriptEnabled });
  const foreign: string[] = [];
  const errors: string[] = [];
  const waiting: Promise<Sent>[] = [];
  await page.addInitScript(watchShifts);
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  page.on('response', (response) => waiting.push(measure(response)));
  page.on('console', (message) => {
    const isTheStatusOfThePage = message.text().includes('404 (Not Found)');
    if (message.type() === 'error' && !isTheStatusOfThePage) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(url, { waitUntil: 'networkidle' });
  const sent = await Promise.all(waiting);
  const seen = await page.evaluate(() => {
    const icons = [...document.querySelectorAll('.icon')];
    const dashed = icons.filter((icon) => getComputedStyle(icon).strokeDasharray !== 'none').length;
    const texts = [...document.querySelectorAll('article, main h1')].map((element) => {
      const copy = document.importNode(element, true);
      // Ignore the content of noscript elements.
      for (const hidden of copy.querySelectorAll('noscript')) hidden.remove();
      return copy.textContent;
    });
    return { text: texts.join('\n'), dashed };
  });
  const visit = { ...seen, shift: await getShift(page), foreign: [...foreign], errors: [...errors], sent };
  const looked = await look(page);
  await page.close();
  return { ...visit, look: looked };
};
