// Loaded before anything else in a build: it sees another day than the build it is compared with.
const RealDate = Date;
const SHIFT = 40 * 24 * 60 * 60 * 1000;
const now = () => RealDate.now() + SHIFT;

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, parts) => new target(...(parts.length === 0 ? [now()] : parts)),
  get: (target, name) => (name === 'now' ? now : target[name]),
});
