// Only the development server imports this: it makes every source part of the pages, so that an edit reloads them.
const specs = require.context('../specs', true, /\.yaml$/);
for (const name of specs.keys()) specs(name);
const content = require.context('../content', true, /\.(?:mdx|yaml)$/);
for (const name of content.keys()) content(name);

export {};
