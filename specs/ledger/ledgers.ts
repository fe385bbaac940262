import { entryv1 } from '@/specs/ledger/entryv1';
import { legacy } from '@/specs/ledger/legacy';
import { linkv1 } from '@/specs/ledger/linkv1';
import { linkv2 } from '@/specs/ledger/linkv2';
import type { Ledger } from '@/specs/ledger/types';

export const ledgers: Ledger[] = [legacy, linkv1, linkv2, entryv1];
