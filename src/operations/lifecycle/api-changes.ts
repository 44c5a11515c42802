import { once } from '../../once.ts';
import { type ApiChange, addedApiChanges } from './api-change.ts';

/** The changes of the core, newest first: the days are those on which they came into the project. */
const core: readonly ApiChange[] = [
  {
    day: '2026-11-28',
    part: 'Search and answers',
    texts: [
      'Words in Arabic and Hebrew letters are found with and without the article, prepositions and conjunctions that are written as one with them, and with and without points; words of Thai, Lao, Khmer and Burmese also as parts of longer ones.',
    ],
  },
  {
    day: '2026-11-28',
    part: 'Requests and results',
    texts: [
      'Records of pages with a language of their own have `language`, on a site in one language, too.',
      'An answer from pages in another language than the requested one has `language`, in MCP, in the data of A2A and in `_meta` of `/ask`.',
      '`GET /api/v1/changes` returns up to 20 changes without `limit`, as the other lists do.',
      'MCP: `ask` and `search_content` return one address of each passage: `url`, to cite. `cite`, which checks the words later, is gone. Results of `search_content` have no `section`: it is in the address.',
      'MCP: `get_page` has `offset` and `total_chars` where it returns a part of a longer text.',
      '`/sitemap.xml` and `/sitemap-lists.xml` of a site in several languages are indexes with one sitemap for each language.',
      'The server refuses two `Host` fields, a version other than HTTP/1.1 and HTTP/1.0, and a target that is no path and no http URL, with 400.',
      'Functions refuse other methods than GET, HEAD and OPTIONS at `/health`, with 405, and count the quotas that the site publishes, whatever `RATE_LIMIT` says.',
    ],
  },
  {
    day: '2026-11-27',
    part: 'Requests and results',
    texts: [
      'Records of pages have `kind`: `page` for one that an author wrote, `list` or `service` for one that the site made. Lists, searches, answers, counts, changes, feeds and documents have the first kind, and take `kind` for others; `/sitemap-lists.xml` has their addresses.',
      '`GET /api/v1/search` returns up to 20 results without `limit`, as the other lists do. Results of `/api/v1/search` and `/api/v1/find`, and those of the MCP tools `ask`, `search_content` and `find`, name `author` and `license` of what they quote; in MCP once for all where they are the same.',
      '`GET /api/v1/changes` has `total` and `previous`, and takes `since`, a day. Changes of one release are in the order of their days. The MCP tool `list_changes` leaves out their former digests.',
      'Every problem has `detail`. Below `/api`, what is no page is answered with a problem. If-Match and If-Unmodified-Since are compared, with 412 (`precondition-failed`) for another state.',
      '`paths` takes URLs of pages and of their Markdown. Files are sent in gzip and zstd, too, and by the last bytes or several ranges. A preflight allows every field that it asks for.',
      'MCP: arguments that clients add to every call are passed over and named in the result; objects and lists may be JSON in a text; `section` and `tag` may be their titles; the inputs of a calculator may stand beside `tool`, which may be its title or address; parameters that are null count as absent; requests with a revision that is not served are answered in the form of the handshake.',
      '`GET /api/v1/content` returns of each record what fits a list; `fields` names the fields, or `all`, and `path` and `url` always come. Pages that are read alone or by `paths` have all fields, as before.',
      "MCP: results of `search_content` and `find` are in `items`, no longer in `hits` and `lines`. `tools/list` costs about 3,000 tokens: `search` and `fetch` are in it for ChatGPT alone, by the name with which a client introduces itself; `url`, `heading` and `max_chars` of `get_page` work and are not listed; output schemas name the fields and their types; a long list of values is named once. `list_changes` returns 10 changes without `limit`. The server's version is 1.4.0.",
      'OpenAPI: responses that operations share are components, the inputs of calculators are described in one line each, and the example of the index has its lists cut.',
      'The first result of `/ask` is the answer: `name`, `description`, `url` and `cite` of a result whose page is quoted are those of the quotation. Date, licence, author and publisher of a page about a term stand at `subjectOf`, an `Article`, in JSON-LD, and so do date, licence and credit of a `DefinedTerm` at `/ask` and in A2A. `/favicon.ico` is sent as `image/vnd.microsoft.icon`. A server refuses requests for a late event loop only where its own work keeps the loop busy.',
      'Where no passage surely answers, `/ask`, A2A and the MCP tool `ask` have up to five closest passages in `nearest`, with text, link, author and licence; `silent` and `not-covered` have none.',
      'A question that `language` has no answer to is answered in its own language. Anchors in addresses of sections are percent-encoded. MCP `get_page` has `translations`.',
    ],
  },
  {
    day: '2026-11-27',
    part: 'Discovery documents',
    texts: [
      '`/auth.md` is no longer at `/.well-known/auth.md` as well.',
      'llms.txt, the home page for agents, the agent card, the API catalog, the skill, `server.json` and the introduction of OpenAPI name every ability of the site with its addresses: read, search, ask, find, compute, verify, cite, changes, feeds, bundles, languages. llms.txt has the pages first, names the service in one line after them, and links to the list of a section only where it has more than nine pages.',
    ],
  },
  {
    day: '2026-11-27',
    part: 'Limits',
    texts: [
      '`/api/v1/find` and the MCP tool `find` have a budget of work for each request, in which a pattern counts by the states of its automaton. `find` then says `complete: false`, in MCP by `advice`. What a request takes beyond 50 steps of about a millisecond counts against the quota of its client as further searches.',
    ],
  },
  {
    day: '2026-11-27',
    part: 'Markdown',
    texts: [
      'Addresses and words in Markdown are written without backslashes that they do not need, such as in `?a=1&b=2` and `AT&T`. Emphasis inside words is written with asterisks, never with character references.',
      'Lists in Markdown have the bullets and numbers of their author.',
      'Tags, and the parameter `tag`, are in every script, such as `庭仕事`.',
    ],
  },
  {
    day: '2026-11-26',
    part: 'Search and answers',
    texts: ['A short quotation is given whole under a small `max_tokens`, and is not marked as cut.'],
  },
  {
    day: '2026-11-26',
    part: 'Limits',
    texts: [
      'A request of `/api/v1/find`, or of the MCP tool `find`, that has to read much of a large site counts as several searches, in proportion to what it read. Questions and searches by meaning always count once.',
    ],
  },
  {
    day: '2026-11-24',
    part: 'Search and answers',
    texts: [
      'On a site in several languages, a search or question without `language` is read in the language of its words, and finds pages in it alone. Words weigh by the pages of their own language.',
      '`max_tokens` (50 to 10,000) on answers, search and pages means the same in the API, MCP, `/ask` and A2A: the best quotations, hits or whole sections that fit. `GET /api/v1/content/{path}` also takes `q`, for which it chooses the sections.',
      'A quoted table or code is Markdown in the quotation itself; the field `markdown` comes only with lists and steps.',
      'A quotation of sentences has up to 500 characters instead of 400. A table is quoted by its header and the rows that answer. Where fewer than three sections answer, the page of the best one is quoted in short as well.',
      'A misspelt parameter gets the nearest known name, also where the known one is the other name of the question. `/ask`, which passes over unknown parameters, says it in `_meta.unknown_parameters`.',
    ],
  },
  {
    day: '2026-11-24',
    part: 'Pictures',
    texts: [
      'Records of pages with a cover have `cover` (`url`, `alt`, `caption`), and their Markdown begins with the picture. JSON-LD has it as `image`, before the card of the page, and feeds as `media:content` or `image`. `/sitemap.xml` names the pictures of each page.',
    ],
  },
  {
    day: '2026-11-24',
    part: 'Authors',
    texts: [
      'On a site with pages about its authors, and for pages that list `authors`, records have `authors`, lists and searches take `author`, JSON-LD has each author as a `Person` with the URL of the page about this person (`ProfilePage`), and feeds name each author.',
    ],
  },
  {
    day: '2026-11-23',
    part: 'Breaking changes',
    texts: [
      'MCP `list_content` returns title, URL and day of change, newest first. `view: "full"` adds section, tags, size and description; `order: "path"` is the former order. `path` is gone: pass the URL.',
      'MCP `get_page`: the parameter `heading` replaces `section`, which is still accepted; send only one of them. It takes a heading of the page or its anchor. In results, including `outline`, the anchor of a heading is now `anchor` instead of `section`.',
      'A2A: in the data part, `passage_url` is now `passageUrl`. Results no longer repeat themselves: `@context` stands once, and `@id`, `headline`, `heading`, `isPartOf` and `passageUrl` are gone from them. Quotations have `passageUrl` and `creditText`.',
      '`/ask`: `schema_object` comes only in the flat form and holds only what the result beside it does not say. `@context`, `headline` and `isPartOf` are gone. `passage_url` and `grounding` come with results whose page is quoted.',
      'The allowed values of `section` are the sections of the site: every folder of the content is one.',
      'Cursors from earlier builds are refused with `invalid-cursor`, as after every build.',
      'Responses to POST have no `ETag`, and a 304 for a file has no `Content-Type`.',
      'If a site gives no author, licence, description or contact, these fields are absent from records, feeds, JSON-LD and the index of the API, and OpenAPI does not require them. Without a contact there is no `security.txt`.',
    ],
  },
  {
    day: '2026-11-23',
    part: 'Search and answers',
    texts: [
      'Answers have a fourth outcome, `nearest`: some pages touch on the question, but none clearly answers it. Passages that merely resemble a question are quoted less often, and the quoted section is chosen by its own text, heading and position.',
      'A quotation of sentences has up to 400 characters of its section instead of two sentences of one paragraph; `spans` has one entry for each paragraph or item. Up to three sections of one page are quoted.',
      'A short question is first searched for on its own. Words of the previous question are added only if that finds nothing.',
      '`GET /api/v1/find` finds exact words or a regular expression in lines. `GET /api/v1/content` takes `order=newest`.',
      'The API, MCP and `/ask` all accept both `q` and `query`; each documents one of them.',
      '`GET /api/v1/search` takes `prefix=true`, for a search box: the last word may be unfinished.',
      'Records and twins say how AI was used (`ai`), JSON-LD says it as `digitalSourceType`; records have `reviewed` and `review_by`.',
    ],
  },
  {
    day: '2026-11-23',
    part: 'MCP',
    texts: [
      'The tool `ask` answers a question in one call: quotations with their URLs, or a statement that the site does not answer the question or does not cover its topic. It takes `previous` and `max_tokens` and counts against the search quota.',
      '`get_page` with `view: "outline"` returns the headings with their sizes in at most 1,000 tokens, and it takes several `headings`. `get_page` and `search_content` take `max_tokens`.',
      '`find` returns the lines of a page or of the site that have the exact words or fit a regular expression of RE2, with the URL of their heading. `search` and `fetch` are what ChatGPT requires of a server.',
      '`get_page` takes up to ten `paths` within one budget, and with `query` returns the sections that serve a question best.',
      "The site's skill comes through `skills/list` and `skills/get` (SEP-2640), and has questions with their answers.",
      "Output schemas in `tools/list` have no descriptions. The server's version is 1.3.0.",
      '`get_page` follows the anchor of a URL. `null`, empty strings, numbers sent as strings, and timestamps in place of dates are accepted. For an unknown tag or section, the error suggests the nearest ones.',
      '`search_content` returns `advice` if no result answers the query or the site does not cover the topic.',
      'A refused batch counts as one request.',
    ],
  },
  {
    day: '2026-11-23',
    part: 'A2A',
    texts: [
      'The question is the last text part or, in a long text, the last question in it. Other data and files beside it are ignored.',
      'A `contextId` created by the server carries the first question, so that follow-up questions can refer to it.',
      'A call without an `id` gets a response. In version 0.3, errors of `message/stream` are sent as events. Text is labelled `text/markdown` if the client accepts only that.',
    ],
  },
  {
    day: '2026-11-23',
    part: '/ask (NLWeb)',
    texts: [
      '`itemType` filters before results are counted, and accepts supertypes such as `Article`.',
      '`mode=generate` streams each item once, in `nlws`. The message with the interpreted question has `original_query`.',
    ],
  },
  {
    day: '2026-11-23',
    part: 'Changes and languages',
    texts: [
      '`GET /api/v1/changes` and the MCP tool `list_changes` list the pages that were added, changed, moved or removed, with their digests. A cursor goes on through later builds if the owner records each release.',
      'On a site in several languages, lists, searches, `/ask` and the MCP tools that find pages or answer take `language`, records have `language` and `translations`, and pages and the sitemap have `hreflang`. Each language has its own `llms.txt`, `llms-full.txt` and feeds below its folder. Other sites are as before.',
    ],
  },
  {
    day: '2026-11-21',
    part: 'Version 1',
    texts: [
      'Every page as HTML and as Markdown (`.md`, `Accept: text/markdown`, `?mode=agent`).',
      'JSON API at `/api/v1`: list, read, batch and search; errors as `application/problem+json`; `/openapi.json`. `/developers/deprecations` lists what is deprecated.',
      'MCP at `/mcp`, A2A at `/a2a`, NLWeb at `/ask`.',
      'Discovery documents, among them `/llms.txt`, `/sitemap.xml`, `/robots.txt` and `/.well-known/api-catalog`.',
    ],
  },
];

/**
 * Lists every change that clients of the service see, newest first. The page and the feed of changes are made of this list and
 * of the deprecations, which announce themselves.
 */
export const apiChanges = once((): readonly ApiChange[] =>
  [...core, ...addedApiChanges.read().map(({ item }) => item)].sort((one, other) => other.day.localeCompare(one.day)),
);
