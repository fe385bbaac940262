// Only the development server imports this: the file changes with each source, and reloads the page.
const changes = require.context('../.generated', false, /changes\.mjs$/);
for (const name of changes.keys()) changes(name);

export {};
