/** Colors for a quick choice; the first is what a new chatbot has. */
export const colorPresets = [
  { name: 'Purple', value: '#6366f1' },
  { name: 'Green', value: '#10b981' },
  { name: 'Blue', value: '#3b82f6' },
  { name: 'Violet', value: '#8b5cf6' },
  { name: 'Pink', value: '#ec4899' },
  { name: 'Red', value: '#ef4444' },
  { name: 'Orange', value: '#f97316' },
] as const;
