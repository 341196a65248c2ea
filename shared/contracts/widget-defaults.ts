export const defaultPrimaryColor = '#6366f1';
export const defaultWelcomeMessage = 'Hi there! 👋 How can I help you today?';
