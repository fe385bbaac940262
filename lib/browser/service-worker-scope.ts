/** An event of a service worker, which stays alive until `done` has settled. */
type LastingEvent = Event & { waitUntil: (done: Promise<unknown>) => void };

/** The event for a request of a page, to which the worker may respond. */
export type FetchEvent = LastingEvent & {
  request: Request;
  /** The response that the browser has fetched for a navigation while the worker started, if any. */
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
};

type Events = {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: FetchEvent;
  message: LastingEvent & { data: string };
};

type Clients = {
  claim: () => Promise<void>;
  matchAll: (options: { includeUncontrolled: boolean; type: 'window' }) => Promise<{ url: string }[]>;
};

type ServiceWorkerScope = {
  addEventListener: <K extends keyof Events>(type: K, act: (event: Events[K]) => void) => void;
  skipWaiting: () => Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: Clients;
};

/** The global object of a service worker. A cast, because TypeScript's types for it can't be used together with the DOM types. */
export const worker = self as unknown as ServiceWorkerScope;
