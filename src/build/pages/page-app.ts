import { createApp } from 'astro/app/entrypoint';

/** The pages as Astro compiled them: `render` returns the response to a request. */
export const app = createApp({ streaming: false });
