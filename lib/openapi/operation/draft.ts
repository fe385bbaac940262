import type { Operation, OperationGroup } from '@/lib/openapi/model';

/** An operation before what all operations of its API say together is known: `toOperationFinisher` adds that. */
export type OperationDraft = Omit<Operation, 'outcomes' | 'transitions' | 'callbacks'> & {
  callbacks: OperationDraft[];
};

/** A group whose operations are not complete yet. */
export type GroupDraft = Omit<OperationGroup, 'operations'> & { operations: OperationDraft[] };
