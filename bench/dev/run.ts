import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { launchBrowser } from '../../tests/support/browser/browser.ts';
import { freePort } from '../../tests/support/servers/free-port.ts';
import { writeCorpus } from '../build/corpus.ts';

/** Measures `npm run dev`: from the command to the first page, and from saving a file to its words on the screen. */
const edits = 10;

interface Subject {
  readonly name: string;
  readonly folder: string;
  readonly page: string;
}

const firstPage = async (address: string): Promise<void> => {
  for (;;) {
    const response = await fetch(address, { headers: { accept: 'text/html' } }).catch(() => undefined);
    if (response?.ok) return void (await response.text());
    await setTimeout(20);
  }
};

const measureEdits = async (browser: Browser, { folder, page: name }: Subject, address: string): Promise<number[]> => {
  const file = path.join(folder, `${name}.md`);
  const text = await readFile(file, 'utf8');
  const page = await browser.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  const times: number[] = [];
  for (let edit = 0; edit < edits; edit += 1) {
    const mark = `Zebra${edit}x${Date.now()}`;
    const seen = page.waitForFunction((word) => document.body.textContent?.includes(word) && Date.now(), mark, {
      polling: 'raf',
    });
    const start = Date.now();
    await writeFile(file, `${text.trimEnd()}\n\n${mark} is here.\n`);
    times.push(Number(await (await seen).jsonValue()) - start);
    await setTimeout(500);
  }
  await page.close();
  return times.sort((a, b) => a - b);
};

const measure = async (browser: Browser, subject: Subject): Promise<void> => {
  const port = String(await freePort());
  const start = Date.now();
  const dev = spawn(process.execPath, ['src/commands/dev.ts'], {
    env: { ...process.env, CONTENT_DIR: subject.folder, PORT: port, SITE_URL: '' },
    stdio: 'ignore',
  });
  try {
    const address = `http://127.0.0.1:${port}/${subject.page}`;
    await firstPage(address);
    const first = Date.now() - start;
    const times = await measureEdits(browser, subject, address);
    const [median, slowest] = [times[edits / 2], times.at(-1)];
    console.log(
      `${subject.name}: first page ${first} ms; edit on screen ${median} ms (median), ${slowest} ms (slowest)`,
    );
  } finally {
    dev.kill();
  }
};

const work = await mkdtemp(path.join(tmpdir(), 'halyard-bench-dev-'));
const browser = await launchBrowser();
try {
  const demo = path.join(work, 'demo');
  await cp('content', demo, { recursive: true });
  const many = path.join(work, 'many');
  await writeCorpus(many, 1000);
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
  for (const folder of [demo, demo]) await measure(browser, { name: 'demo', folder, page: 'glossary/positioning' });
  for (const folder of [many, many]) await measure(browser, { name: '1,000 pages', folder, page: 'blog/page-500' });
} finally {
  await browser.close();
  await rm(work, { recursive: true });
}
