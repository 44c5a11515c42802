import process from 'node:process';

/** The settings of the model, from the environment of the server. */
export interface ChooserSettings {
  /** The address of an OpenAI-compatible service, such as `https://models.example/v1`. */
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
  /** The most calls in an hour. */
  readonly calls: number;
  /** The longest wait for a choice, in milliseconds. */
  readonly timeout: number;
}

const defaultCalls = 200;
const defaultTimeout = 5000;

const readNumber = (text: string | undefined, usual: number): number => {
  const number = Number(text);
  return text === undefined || text === '' || !Number.isInteger(number) || number < 1 ? usual : number;
};

/** Reads the settings; undefined unless an address and a model are stated: without them nothing leaves the server. */
export const readChooserSettings = (
  env: Readonly<Record<string, string | undefined>> = process.env,
): ChooserSettings | undefined => {
  const { CHOOSER_URL: url = '', CHOOSER_MODEL: model = '', CHOOSER_KEY: key } = env;
  if (model === '' || !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) return undefined;
  return {
    url,
    model,
    key: key === '' ? undefined : key,
    calls: readNumber(env.CHOOSER_CALLS, defaultCalls),
    timeout: readNumber(env.CHOOSER_TIMEOUT, defaultTimeout),
  };
};
