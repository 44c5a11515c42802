import process from 'node:process';

/** Keeps Astro from sending usage data and from asking for its newest version. To be imported before Astro. */
process.env.ASTRO_TELEMETRY_DISABLED = '1';
process.env.ASTRO_DISABLE_UPDATE_CHECK = 'true';
