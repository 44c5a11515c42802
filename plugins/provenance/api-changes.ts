import type { ApiChange } from '../../src/operations/lifecycle/api-change.ts';

/** The changes for clients, newest first. */
export const apiChanges: readonly ApiChange[] = [
  {
    day: '2026-11-27',
    part: 'Quotations',
    texts: [
      '`/api/v1/verify` and the MCP tool `verify_quote` have a budget of work for each request. What a request takes beyond 50 steps of about a millisecond counts against the quota of its client as further searches.',
      '`verify` finds true quotations however they were written down: inside marks of any script, with another case of a letter, with or without a stop, with notes, `[sic]`, `[t]he` or `…`. `ignored` has `case`, `punctuation` and `notes`, and `statement` says where case, punctuation or left-out words differ. `nearest` also has the sentences around a part of them, and its `likeness` stays below 1.',
      '`/api/v1/verify`, `/cite` and the MCP tool `verify_quote` find quotations with more marks around and between their words, such as list marks, tags, remarks like [sic], addresses behind words and marks of citations by models. Where lines are left out, a line is left out whole. `nearest` is there wherever the quoted page has a word of the quotation.',
    ],
  },
  {
    day: '2026-11-26',
    part: 'Quotations',
    texts: [
      'A request of `/api/v1/verify`, or of the MCP tool `verify_quote`, that has to read much of a large site counts as several searches, in proportion to what it read.',
    ],
  },
  {
    day: '2026-11-24',
    part: 'Earlier versions',
    texts: [
      'Where the owner publishes them, `GET /api/v1/versions/{path}` and the MCP tool `read_version` have the recorded versions of a page: `version` reads one as it was, by its digest, with the sections that differ from the present page. `verify` then says whether the version that was quoted had the words.',
      'The `statement` of `verify` and the pages and texts of `/cite` are in the language of the site.',
    ],
  },
  {
    day: '2026-11-23',
    part: 'Quotations',
    texts: [
      '`GET /api/v1/verify` and the MCP tool `verify_quote` say whether words stand on a page: `exact`, `moved`, `changed` since a day, or `never` known, with place, SHA-256 and the nearest sentence.',
      'Search results and quotations of the API, `/ask` and A2A have `cite`, a short address that goes on checking them: a browser is sent to the words, programs get JSON or Markdown. In `/ask`, `grounding.cites` has those of the quotations.',
    ],
  },
];
