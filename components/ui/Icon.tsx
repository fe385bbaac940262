import type { Icon as IconPath } from '@/lib/graphics';

/** A decorative icon. It is hidden from assistive technology, so the button or text around it needs a name. */
export function Icon({ path }: { path: IconPath }) {
  return (
    <svg viewBox="0 0 20 20" width="1.125rem" height="1.125rem" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
