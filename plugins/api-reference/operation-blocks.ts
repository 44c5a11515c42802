import type { PhrasingContent, RootContent, Table } from 'mdast';
import { requestSnippets } from '../../src/interfaces/api/request-snippets.ts';
import { headingNode, paragraphNode, strongNode, textNode } from '../../src/library/markdown/build.ts';
import { writeCodeInfo } from '../../src/library/markdown/syntax/code-info.ts';
import { codeNode, getBlocks, getFurtherBlocks, getLine, getRest } from './description.ts';
import { exampleOfMedia, exampleText } from './example-value.ts';
import type { References } from './references.ts';
import { exampleRequest, getSchemes } from './request.ts';
import { Media, type OpenApi, type OperationObject, Parameter, RequestBody, ResponseObject } from './schema.ts';
import { getFields, getType, maxFields, openSchema, type Role } from './schemas.ts';

/** An operation of the file, with what its path says of all operations there. */
export interface ShownOperation {
  readonly method: string;
  readonly path: string;
  readonly title: string;
  readonly operation: OperationObject;
  /** Parameters of the path and of the operation, as they stand in the file. */
  readonly parameters: readonly unknown[];
  readonly server: string | undefined;
}

type Cell = readonly PhrasingContent[];

const getTable = (head: readonly string[], rows: readonly (readonly Cell[])[]): Table => ({
  type: 'table',
  children: [head.map((name): Cell => [textNode(name)]), ...rows].map((cells) => ({
    type: 'tableRow',
    children: cells.map((children) => ({ type: 'tableCell', children: [...children] })),
  })),
});

const nameCell = (name: string, isRequired: boolean, isDeprecated = false): Cell => [
  codeNode(name),
  ...(isRequired ? [textNode(' required')] : []),
  ...(isDeprecated ? [textNode(' deprecated')] : []),
];

const getValues = (values: readonly unknown[] | undefined): Cell =>
  values === undefined || values.length === 0
    ? []
    : [
        textNode('One of '),
        ...values.slice(0, 30).flatMap((value, at) => [...(at === 0 ? [] : [textNode(', ')]), codeNode(String(value))]),
        textNode(values.length > 30 ? ', …' : '.'),
      ];

const parametersTable = (references: References, parameters: readonly Parameter[]): RootContent[] => {
  if (parameters.length === 0) return [];
  const rows = parameters.map(({ name, in: place, required, deprecated, description, schema }): Cell[] => {
    const own = openSchema(references, schema)?.schema;
    return [
      nameCell(name, required === true, deprecated),
      [textNode(place)],
      [textNode(getType(references, schema))],
      [...getLine(description ?? own?.description), ...getValues(own?.enum)],
    ];
  });
  return [getTable(['Parameter', 'In', 'Type', 'Meaning'], rows)];
};

const fieldsTable = (references: References, schema: unknown, role: Role): RootContent[] => {
  const fields = getFields(references, schema, role);
  if (fields.length === 0) return [];
  const rows = fields
    .slice(0, maxFields)
    .map(({ name, type, isRequired, schema: own }): Cell[] => [
      nameCell(name, isRequired, own.deprecated),
      [textNode(type)],
      [...getLine(own.description), ...getValues(own.enum)],
    ]);
  const more = fields.length > maxFields ? [paragraphNode(textNode('Further fields are left out here.'))] : [];
  return [getTable(['Field', 'Type', 'Meaning'], rows), ...more];
};

const getMedia = (
  content: Readonly<Record<string, unknown>> | undefined,
): [type: string, media: unknown] | undefined => {
  const all = Object.entries(content ?? {});
  return all.find(([type]) => /[/+]json\b/i.test(type)) ?? all[0];
};

const bodyBlocks = (references: References, { requestBody }: OperationObject): RootContent[] => {
  const body = references.read(RequestBody, requestBody)?.value;
  const [type, given] = getMedia(body?.content) ?? [];
  if (body === undefined || type === undefined) return [];
  const schema = references.read(Media, given)?.value.schema;
  return [
    paragraphNode(
      strongNode('Body'),
      textNode(' '),
      codeNode(type),
      textNode(body.required === true ? ', required.' : ', optional.'),
      ...getRest(body.description),
    ),
    ...fieldsTable(references, schema, 'request'),
  ];
};

const responseBlocks = (references: References, { responses = {} }: OperationObject): RootContent[] => {
  const all = Object.entries(responses).slice(0, 30);
  if (all.length === 0) return [];
  const opened = all.map(([status, given]) => ({ status, response: references.read(ResponseObject, given)?.value }));
  const rows = opened.map(({ status, response }): Cell[] => [[codeNode(status)], getLine(response?.description)]);
  const best = opened.find(({ status }) => /^2/.test(status)) ?? opened.find(({ status }) => status === 'default');
  const [type, given] = getMedia(best?.response?.content) ?? [];
  const isJson = type !== undefined && /[/+]json\b/i.test(type);
  const example = type === undefined ? undefined : exampleText(exampleOfMedia(references, given, 'response'), isJson);
  return [
    getTable(['Status', 'Response'], rows),
    ...(type === undefined || best === undefined
      ? []
      : [paragraphNode(strongNode('Response'), textNode(' '), codeNode(best.status), textNode(' '), codeNode(type))]),
    ...fieldsTable(references, references.read(Media, given)?.value.schema, 'response'),
    ...(example === undefined || best === undefined
      ? []
      : [
          {
            type: 'code' as const,
            lang: isJson ? 'json' : 'text',
            meta: writeCodeInfo({ title: `Example response, ${best.status}` }),
            value: example,
          },
        ]),
  ];
};

/** The parameters that an operation has: its own before those of its path. */
const getParameters = (references: References, given: readonly unknown[]): Parameter[] => {
  const known = new Map<string, Parameter>();
  for (const one of given) {
    const parameter = references.read(Parameter, one)?.value;
    if (parameter !== undefined) known.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  return [...known.values()];
};

/** An operation as a section of a page; without a heading where the page is about it alone. */
export const operationBlocks = (
  references: References,
  document: OpenApi,
  shown: ShownOperation,
  hasHeading: boolean,
): RootContent[] => {
  const { method, path, title, operation } = shown;
  const parameters = getParameters(references, shown.parameters);
  const request = exampleRequest(references, { ...shown, document, parameters });
  const hasResult = Object.entries(operation.responses ?? {}).some(
    ([status, given]) =>
      /^(?:2|default)/.test(status) &&
      /[/+]json\b/i.test(getMedia(references.read(ResponseObject, given)?.value.content)?.[0] ?? ''),
  );
  const keys = getSchemes(references, document, operation).map(({ name }) => name);
  return [
    ...(hasHeading ? [headingNode(2, title)] : []),
    paragraphNode(
      codeNode(`${method.toUpperCase()} ${path}`),
      ...(operation.deprecated === true ? [textNode(' is deprecated.')] : []),
    ),
    ...(hasHeading ? getBlocks(operation.description, 3) : getFurtherBlocks(operation.description, 2)),
    ...(keys.length === 0
      ? []
      : [
          paragraphNode(
            textNode('Needs '),
            ...keys.flatMap((key, at) => [...(at === 0 ? [] : [textNode(' and ')]), codeNode(key)]),
            textNode('.'),
          ),
        ]),
    ...parametersTable(references, parameters),
    ...bodyBlocks(references, operation),
    ...(request === undefined
      ? []
      : requestSnippets({ ...request, hasResult }).map(
          ({ title: tab, language, text }): RootContent => ({
            type: 'code',
            lang: language,
            meta: writeCodeInfo({ tab }),
            value: text,
          }),
        )),
    ...responseBlocks(references, operation),
  ];
};
