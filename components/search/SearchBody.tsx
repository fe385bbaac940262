import { SearchFilters } from './SearchFilters';
import { SearchFooter } from './SearchFooter';
import { type PanelProps, SearchPanel } from './SearchPanel';

export { answerKey } from './answer-key';

/** What stands below the input; fetched on intent, so that the script of every page stays small. */
export function SearchBody(props: PanelProps) {
  const { answer, kind, onChoose } = props;
  return (
    <>
      {answer !== undefined && <SearchFilters counts={answer.counts} kind={kind} onChoose={onChoose} />}
      <SearchPanel {...props} />
      <SearchFooter />
    </>
  );
}
