import type { AgentSubmission } from '../../../src/components/site/form-result.ts';

// Loads the code of the form when somebody is about to use it.

const calculator = document.querySelector('[data-calculator]');
const start = (): void => void import('./form.ts').then(({ startCalculators }) => startCalculators());
if (calculator !== null && location.search !== '') start();
else calculator?.addEventListener('focusin', start, { once: true });

const isByAgent = (event: SubmitEvent): event is AgentSubmission =>
  'agentInvoked' in event && event.agentInvoked === true;

// An assistant that submits the form gets a receipt.
calculator?.addEventListener('submit', (event) => {
  const { target } = event;
  if (!(event instanceof SubmitEvent) || !isByAgent(event) || !(target instanceof HTMLFormElement)) return;
  event.preventDefault();
  // The script of all pages answers other forms.
  event.stopPropagation();
  event.respondWith(import('./form.ts').then(({ computeForAgent }) => computeForAgent(target)));
});
