import { SearchFilters } from './SearchFilters';
import { SearchFooter } from './SearchFooter';
import { type PanelProps, SearchPanel } from './SearchPanel';

export { answerKey } from './answer-key';

/** What stands below the input; fetched on intent, so that the script of every page stays small. */
export function SearchBody(props: PanelProps) {
  const { answer, filters } = props;
  return (
    <>
      {answer !== undefined && <SearchFilters answer={answer} filters={filters} />}
      <SearchPanel {...props} />
      <SearchFooter />
    </>
  );
}
