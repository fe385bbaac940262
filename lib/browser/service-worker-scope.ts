/** An event of a service worker, which lives until `done` has settled. */
type LastingEvent = Event & { waitUntil: (done: Promise<unknown>) => void };

/** A request of a page that the worker may respond to. */
export type FetchEvent = LastingEvent & {
  request: Request;
  /** What the browser has fetched for a navigation while the worker started. */
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

/** The global object of a service worker. A cast, because TypeScript's types of it exclude those of the DOM. */
export const worker = self as unknown as ServiceWorkerScope;
