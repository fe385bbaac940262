import { afterEach, expect, test, vi } from 'vitest';
import { toGuide } from '@/lib/guides/guide.fixture';
import { toApi, toOperation } from '@/lib/openapi/model.fixture';
import { toReferences } from './site';

const shop = toApi({
  id: 'shop',
  groups: [
    { id: 'g', title: 'G', operations: [toOperation({ id: 'list', operationId: 'list', title: 'List things' })] },
  ],
});
const store = toApi({ id: 'store' });

const guide = toGuide('\nText.\n');
const linked = { ...guide, frontMatter: { ...guide.frontMatter, api: 'shop', operations: ['list'] } };

afterEach(() => {
  vi.unstubAllEnvs();
});

test('the development server makes a reference again if its document or its links to guides change', () => {
  vi.stubEnv('NODE_ENV', 'development');
  const [first, other] = toReferences({ apis: [shop, store], histories: {} }, [guide]).references;
  const edited = toReferences({ apis: [shop, store], histories: {} }, [toGuide('\nAnother text.\n')]);
  expect(edited.references[0]).toBe(first);
  const [relinked, same] = toReferences({ apis: [shop, store], histories: {} }, [linked]).references;
  expect(relinked).not.toBe(first);
  expect(JSON.stringify(relinked)).toContain('"href":"/docs/lock"');
  expect(same).toBe(other);
  const [changed] = toReferences({ apis: [{ ...shop, title: 'Shop 2' }, store], histories: {} }, [linked]).references;
  expect(changed?.api.title).toBe('Shop 2');
});
