/** Part of the category pictures' addresses; a test fails when the pictures change and it does not. */
export const CATEGORY_PICTURES = '6d8a9e';
