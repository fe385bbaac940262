'use client';

import { useEffect } from 'react';
import { installBehaviours } from '@/components/behaviours';

/** Brings the delegated behaviours (copy, filter, scroll spy, …) to life; they work on static markup by data attributes. */
export function Behaviours() {
  useEffect(() => installBehaviours(document), []);
  return null;
}
