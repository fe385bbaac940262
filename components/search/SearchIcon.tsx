/** A magnifying glass. */
export function SearchIcon() {
  return (
    <svg viewBox="0 0 20 20" width="1.0625rem" aria-hidden="true">
      <circle cx="8.6" cy="8.6" r="5.4" fill="none" stroke="currentColor" strokeWidth="1.7" />
      <path d="M12.7 12.7l4.2 4.2" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" />
    </svg>
  );
}
