import process from 'node:process';

/** Turns off Astro's telemetry and update check. Import this before Astro. */
process.env.ASTRO_TELEMETRY_DISABLED = '1';
process.env.ASTRO_DISABLE_UPDATE_CHECK = 'true';
