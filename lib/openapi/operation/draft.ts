import type { Operation, OperationGroup } from '@/lib/openapi/model';

/** An operation before `toOperationFinisher` adds what depends on all operations of the API. */
export type OperationDraft = Omit<Operation, 'outcomes' | 'transitions' | 'callbacks'> & {
  callbacks: OperationDraft[];
};

/** A group whose operations are not complete yet. */
export type GroupDraft = Omit<OperationGroup, 'operations'> & { operations: OperationDraft[] };
