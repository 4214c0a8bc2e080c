/** Where a page of a list stands. */
export const pagesOf = (
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
  total: number,
) => ({
  pageNum: pageNo,
  totalPages: Math.ceil(total / pageSize),
  total,
});
