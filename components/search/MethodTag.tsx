import badges from '@/components/openapi/badges.module.css';

/** The method in words on its own colour, as the reference shows it. */
export function MethodTag({ method }: { method: string }) {
  const colour = badges[method];
  return (
    <span className={colour === undefined ? badges.method : `${badges.method} ${colour}`}>{method.toUpperCase()}</span>
  );
}
