/** How a deposit or withdrawal is named to a person: the end of its id, which customer service finds it by. */
export const shortReference = (id: string): string => id.slice(-12).toUpperCase();
