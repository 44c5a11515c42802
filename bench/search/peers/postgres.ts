import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { headingsOf, type Peer, textOf } from '../peer.ts';
import type { Item } from '../sets.ts';
import { textAnalysisFor } from '../text-analysis.ts';

/** Where Debian installs its programs, and its user and group: it refuses to run as root. */
const programs = '/usr/lib/postgresql/15/bin';
const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** A database server of our own. */
export interface Postgres {
  readonly folder: string;
  readonly connect: () => Promise<Client>;
  readonly stop: () => Promise<void>;
}

/** Starts PostgreSQL over an empty folder, reached by a socket in it; settings are those of a machine that it has for itself. */
export const startPostgres = async (): Promise<Postgres> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-postgres-'));
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const options = { ...user, cwd: folder };
  execFileSync(
    `${programs}/initdb`,
    ['-D', data, '-A', 'trust', '-U', 'bench', '-E', 'UTF8', '--locale=C.UTF-8'],
    options,
  );
  const settings = [
    'listen_addresses=',
    'fsync=off',
    'shared_buffers=1GB',
    'work_mem=64MB',
    'maintenance_work_mem=512MB',
  ];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const server: ChildProcess = spawn(`${programs}/postgres`, ['-D', data, '-k', folder, ...flags], {
    ...options,
    stdio: 'ignore',
  });
  const connect = async (): Promise<Client> => {
    for (let tries = 0; ; tries += 1) {
      const client = new Client({ host: folder, user: 'bench', database: 'postgres' });
      try {
        await client.connect();
        return client;
      } catch (error) {
        if (tries > 100) throw error;
        await wait(100);
      }
    }
  };
  return {
    folder,
    connect,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
};

const rowsAtOnce = 500;

/** Writes pages to a table with a vector of their weighted words and a GIN index over it. */
export const loadPages = async (client: Client, items: Iterable<Item>, language: string): Promise<void> => {
  const configuration = language === 'es' ? 'spanish' : 'english';
  await client.query('DROP TABLE IF EXISTS pages');
  await client.query('CREATE TABLE pages (id text, title text, headings text, body text, words tsvector)');
  let rows: Item[] = [];
  const flush = async (): Promise<void> => {
    const columns = [rows.map(({ id }) => id), rows.map(({ title }) => title), rows.map(headingsOf), rows.map(textOf)];
    // A text may have the one character that a database cannot hold.
    const clean = columns.map((column) => column.map((text) => text.replaceAll('\0', ' ')));
    await client.query(
      `INSERT INTO pages SELECT id, title, headings, body,
        setweight(to_tsvector('${configuration}', title), 'A') || setweight(to_tsvector('${configuration}', headings), 'B') ||
        setweight(to_tsvector('${configuration}', left(body, 200000)), 'D')
       FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS page (id, title, headings, body)`,
      clean,
    );
    rows = [];
  };
  for (const item of items) {
    rows.push(item);
    if (rows.length === rowsAtOnce) await flush();
  }
  await flush();
  await client.query('CREATE INDEX ON pages USING gin (words)');
  await client.query('VACUUM ANALYZE pages');
};

/** The functions that it ranks by, each with the weights and the normalisation that were best on two of the collections. */
export const ranks = {
  ts_rank_cd: 'ts_rank_cd(words, asked, 4)',
  ts_rank: "ts_rank('{0.4, 0.4, 0.6, 1}', words, asked, 1)",
} as const;
export type Rank = keyof typeof ranks;

/** Finds pages that have any word of the query, as our search does. */
const searchSql = (configuration: string, rank: Rank): string =>
  `WITH query AS (SELECT array_to_string(ARRAY(
     SELECT quote_literal(word) FROM unnest(tsvector_to_array(to_tsvector('${configuration}', $1))) AS word), ' | ')::tsquery AS asked),
   best AS (SELECT id, body, asked FROM pages, query WHERE words @@ asked ORDER BY ${ranks[rank]} DESC, id LIMIT $2)
   SELECT id, ts_headline('${configuration}', left(body, 20000), asked, 'MaxFragments=1, MaxWords=35, MinWords=15') AS snippet FROM best`;

/** Returns a function that searches the table, with snippets. */
export const searcherOf =
  (client: Client, language: string, rank: Rank) =>
  async (query: string, limit: number): Promise<{ ids: string[]; snippets: string[] }> => {
    const configuration = language === 'es' ? 'spanish' : 'english';
    const { rows } = await client.query<{ id: string; snippet: string }>({
      name: `${rank}-${configuration}`,
      text: searchSql(configuration, rank),
      values: [query, limit],
    });
    return { ids: rows.map(({ id }) => id), snippets: rows.map(({ snippet }) => snippet) };
  };

/** PostgreSQL as a peer of the search benchmark; question words are dropped, as for the other peers. */
export const postgresPeer = (server: Postgres, rank: Rank): Peer => ({
  name: 'PostgreSQL 15',
  setting: `tsvector, GIN, ${rank}, any word, question words dropped`,
  async open(items, language) {
    const { words } = await textAnalysisFor(language);
    const client = await server.connect();
    await loadPages(client, items, language);
    const search = searcherOf(client, language, rank);
    return { search: (query, limit) => search(words(query).join(' '), limit), close: () => client.end() };
  },
});
