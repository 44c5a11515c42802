import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  type ElicitInputParams,
  type InputRequests,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';

const textResult = (text: string) => ({ content: [{ type: 'text' as const, text }] });

/** Signs the state that a client sends back; one key is enough for one process. */
export const states = createRequestStateCodec<{ readonly round: number }>({ key: 'a-key-for-tests-only-of-32-bytes' });

const ask = (message: string, field: string) => {
  const form: ElicitInputParams = {
    message,
    requestedSchema: { type: 'object', properties: { [field]: { type: 'string' } }, required: [field] },
  };
  return inputRequired.elicit(form);
};
const askModel = (question: string) =>
  inputRequired.createMessage({
    messages: [{ role: 'user', content: { type: 'text', text: question } }],
    maxTokens: 50,
  });

const hasAll = (responses: Parameters<typeof inputResponse>[0], requests: InputRequests): boolean =>
  Object.entries(requests).every(([key, { method }]) =>
    method === 'elicitation/create'
      ? acceptedContent(responses, key) !== undefined
      : inputResponse(responses, key).kind !== 'missing',
  );

/** Adds a tool that requests all of `requests` until it has them, with state if `sealed`. */
const addInputTool = (server: McpServer, name: string, requests: InputRequests, sealed = false): void => {
  server.registerTool(name, { description: name }, async ({ mcpReq }) => {
    if (hasAll(mcpReq.inputResponses, requests)) return textResult(`${name}: complete, state-ok`);
    return inputRequired({
      inputRequests: requests,
      ...(sealed ? { requestState: await states.mint({ round: 1 }) } : {}),
    });
  });
};

// The SDK's type of the envelope does not tell which keys a client sent.
const declares = ({ mcpReq }: ServerContext, capability: string): boolean => {
  const declared = new Map(Object.entries(mcpReq.envelope ?? {})).get(CLIENT_CAPABILITIES_META_KEY);
  return typeof declared === 'object' && declared !== null && capability in declared;
};

/** Adds the tools and the prompt that request input from the client, as the suite requires (SEP-2322). */
export const addRounds = (server: McpServer): void => {
  const name = ask('What is your name?', 'name');
  const confirm = inputRequired.elicit({
    message: 'Please confirm',
    requestedSchema: { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] },
  });
  addInputTool(server, 'test_input_required_result_elicitation', { user_name: name });
  addInputTool(server, 'test_streaming_elicitation', { user_name: name });
  addInputTool(server, 'test_input_required_result_sampling', {
    capital_question: askModel('What is the capital of France?'),
  });
  addInputTool(server, 'test_missing_capability', { capital_question: askModel('What is the capital of France?') });
  addInputTool(server, 'test_input_required_result_list_roots', { client_roots: inputRequired.listRoots() });
  addInputTool(server, 'test_input_required_result_request_state', { confirm }, true);
  addInputTool(server, 'test_input_required_result_tampered_state', { confirm }, true);
  addInputTool(
    server,
    'test_input_required_result_multiple_inputs',
    { user_name: name, greeting: askModel('Generate a greeting'), client_roots: inputRequired.listRoots() },
    true,
  );
  server.registerTool(
    'test_input_required_result_capabilities',
    { description: 'Asks for what the client can give' },
    (context) =>
      inputRequired({
        inputRequests: {
          ...(declares(context, 'sampling') ? { capital_question: askModel('What is the capital of France?') } : {}),
          ...(declares(context, 'elicitation') ? { user_name: name } : {}),
        },
      }),
  );
  server.registerTool(
    'test_input_required_result_multi_round',
    { description: 'Asks for what the client can give' },
    async ({ mcpReq }) => {
      const { round = 0 } = mcpReq.requestState<{ round?: number }>() ?? {};
      if (round === 2 && acceptedContent(mcpReq.inputResponses, 'step2') !== undefined)
        return textResult('Both steps done');
      const next = round === 1 && acceptedContent(mcpReq.inputResponses, 'step1') !== undefined ? 2 : 1;
      const step =
        next === 1 ? ask('Step 1: What is your name?', 'name') : ask('Step 2: What is your favorite color?', 'color');
      return inputRequired({
        inputRequests: { [`step${next}`]: step },
        requestState: await states.mint({ round: next }),
      });
    },
  );
  server.registerPrompt('test_input_required_result_prompt', { description: 'Asks for a context' }, ({ mcpReq }) => {
    const given = acceptedContent<{ context: string }>(mcpReq.inputResponses, 'user_context');
    if (given === undefined) {
      return inputRequired({ inputRequests: { user_context: ask('What context should the prompt use?', 'context') } });
    }
    return { messages: [{ role: 'user', content: { type: 'text', text: `Use this context: ${given.context}` } }] };
  });
};
