export { AppliedFilters } from './AppliedFilters.tsx';
export { CategoryBar } from './CategoryBar.tsx';
export { Elsewhere } from './Elsewhere.tsx';
export { loadFilterForm, readyFilterSheet } from './loadFilterForm.ts';
export { GameGrid } from './GameGrid.tsx';
export {
  addressOfView,
  countFilters,
  displayedType,
  isLottery,
  isOwn,
  viewOf,
  withFilters,
  withName,
  withTab,
  type ListTab,
  type ListView,
} from './gameList.rules.ts';
export { SearchBox } from './SearchBox.tsx';
