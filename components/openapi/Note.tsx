import type { Note as NoteModel } from '@/lib/site/schema-notes';

/** One limit, default or example in words. */
export function Note({ note }: { note: NoteModel }) {
  return (
    <>
      {note.label !== undefined && `${note.label} `}
      {note.code ? <code>{note.text}</code> : note.text}
    </>
  );
}
