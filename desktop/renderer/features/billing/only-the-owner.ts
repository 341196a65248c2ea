/** In place of what other members would be refused. */
export const onlyTheOwner = 'Only the owner can change the plan.';
