/** Changes with the pictures of the categories, whose addresses carry it: a test holds it to them. */
export const CATEGORY_PICTURES = '6d8a9e';
