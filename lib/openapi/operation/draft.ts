import type { Operation } from '@/lib/openapi/model';

/** An operation before what all operations of its API say together is known: `toOperationFinisher` adds that. */
export type OperationDraft = Omit<Operation, 'outcomes' | 'transitions' | 'callbacks'> & {
  callbacks: OperationDraft[];
};
