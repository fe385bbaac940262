import badges from '@/components/openapi/badges.module.css';
import styles from './search-option.module.css';

type Props = { method: string; small?: boolean };

/** The method in words on its own colour, as the reference shows it; small beside a link. */
export function MethodTag({ method, small = false }: Props) {
  const classes = [badges.method, badges[method], small ? styles.small : undefined];
  return <span className={classes.filter((name) => name !== undefined).join(' ')}>{method.toUpperCase()}</span>;
}
