import type { SpecDocument } from '@/lib/openapi/schema/document';
import type { Anchors } from '../anchor';
import type { Reason, StateMachine } from '../model';
import { toErrorReasons, toOutcomeLabel } from '../vocabulary/errors';
import { type FindOperation, toStateMachines } from '../vocabulary/states';

/** The error catalogue of a document, every reason under an anchor of its own. */
export function parseErrors(document: SpecDocument, anchors: Anchors): Reason[] {
  const errors = toErrorReasons(document.root, (pointer, message, hint) => document.report(pointer, message, hint));
  return errors.map((error) => ({ ...error, id: anchors.claim(error.id) }));
}

/** What the document calls its reasons of kind `outcome`; undefined where it does not say so. */
export function parseOutcomeLabel(document: SpecDocument): ReturnType<typeof toOutcomeLabel> {
  return toOutcomeLabel(document.root, (pointer, message, remedy) => document.report(pointer, message, remedy));
}

/** The state machines of a document, every part under an anchor of its own. */
export function parseStates(document: SpecDocument, anchors: Anchors, findOperation: FindOperation): StateMachine[] {
  const report = document.report.bind(document);
  return toStateMachines(document.root, findOperation, report).map((machine) => ({
    ...machine,
    id: anchors.claim(machine.id),
    states: machine.states.map((state) => ({ ...state, id: anchors.claim(state.id) })),
    transitions: machine.transitions.map((move) => ({ ...move, id: anchors.claim(move.id) })),
  }));
}
