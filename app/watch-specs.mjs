// Only the writers' server imports this: it makes every spec part of the pages, so that an edit reloads them.
const specs = require.context('../specs', true, /\.yaml$/);
for (const name of specs.keys()) specs(name);

export {};
