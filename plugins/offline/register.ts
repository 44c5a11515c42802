// Browsers have no service workers for sites without TLS, except those of this machine.
void navigator.serviceWorker?.register(`${import.meta.env.BASE_URL.replace(/\/$/, '')}/sw.js`);
