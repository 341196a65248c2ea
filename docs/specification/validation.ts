import { inBrowser, ofFeature, ofPages, type Section, testsOf } from './row.ts';

const forms = ofPages('forms.test.tsx');
const beside = forms('${name}: errors are shown next to their fields on submit and disappear once fixed');
const wizardPage = ofPages('features/wizard/WizardPage.test.tsx');
const crawlForm = ofPages('features/crawls/CrawlForm.test.ts');
const trialForm = ofPages('features/crawls/CrawlForm.test.ts');
const adminUsers = inBrowser('admin-users');
const files = ofPages('features/chatbots/TestChatbotPage.test.tsx')(
  'files: rejected before upload, rejected by the server, and accepted',
);
const refuseFile = ofPages('features/knowledge/KnowledgeFiles.test.ts');

export const validation: Section = {
  number: '5',
  title: 'Validation rules',
  rows: [
    ['Login: “Username is required”', beside],
    ['Login: “Password is required”', beside],
    [
      'Register: “Username must be at least 3 characters”',
      beside,
      ofFeature('accounts/accounts')('a form with errors names every field as the form does'),
    ],
    [
      'Register: “Invalid email address”',
      beside,
      ofFeature('accounts/accounts')('a form with errors names every field as the form does'),
    ],
    [
      'Register: “Password must be at least 8 characters”',
      beside,
      ofFeature('accounts/accounts')('a form with errors names every field as the form does'),
    ],
    [
      'Register: fullName is optional',
      ofPages('features/accounts/AuthPage.test.tsx')('session: successful registration and sign-out'),
    ],
    ['Add website: “Name is required”', beside, ofFeature('websites/websites')('needs a name and an address')],
    ['Add website: “Please enter a valid URL”', beside, ofFeature('websites/websites')('needs a name and an address')],
    ['Profile: “Username must be at least 3 characters”', beside],
    ['Profile: “Invalid email address”', beside],
    ['Password: “Current password is required”', beside],
    ['Password: “New password must be at least 8 characters”', beside],
    ['Password: “Please confirm your new password”', beside],
    ['Password: “Passwords do not match”, on the confirmation', beside],
    [
      'Widget: chatPosition is bottom-right or top-right',
      ofFeature('chatbots/chatbots')('%s is rejected and nothing is stored'),
    ],
    ['Widget: “Please enter a valid hex color code”, 3 or 6 digits', beside],
    ['Widget: “Welcome message is required”', beside, forms('a new chatbot must have a name')],
    ['Chatbot: “Name is required”', beside],
    ['Chatbot: “Welcome message is required”; the prompt is optional', beside],
    [
      'Manual content: the URL is valid',
      ofFeature('crawls/crawls')('requires a signed-in user, a title and 20 characters'),
    ],
    ['Manual content: “Content must be at least 20 characters”', beside],
    ['Manual content: “Title is required”', beside],
    ['Wizard: “Please select a website”', forms('a website must be chosen from several before the wizard continues')],
    ['Wizard: “Website name is required”, also for whitespace', beside],
    ['Wizard: “Website URL is required”', beside],
    ['Wizard: “Please enter a valid URL (include http:// or https://)”', beside],
    ['Wizard: “Chatbot name is required”', forms('a new chatbot must have a name')],
    [
      'Admin: “Username, email, and password are required”',
      adminUsers('a user is added, duplicates are rejected, and the form is empty next time'),
    ],
    [
      'Admin: “Password must be at least 8 characters”',
      adminUsers('a user is added, duplicates are rejected, and the form is empty next time'),
    ],
    ['Admin: fullName is optional', ofFeature('admin/admin')('can sign in, and is in the audit log')],
    [
      'Missing and wrongly typed fields: “Required”, “Expected string, received number”',
      ofFeature('accounts/accounts')('a missing field is reported as required, a wrong type as such'),
    ],
    [
      'Upload: “Invalid file type” “Only .txt, .pdf, and .docx files are allowed.”',
      files,
      refuseFile('%o is rejected: %s'),
    ],
    ['Upload: “File too large” “Maximum file size is 10MB.”', files],
    ['Upload: “No file selected” “Please select a file to upload.”', files],
    [
      'Crawl: “Please enter a valid URL”; https:// added if there is no scheme',
      beside,
      crawlForm('a URL without a scheme gets https'),
    ],
    [
      'Crawl: 1 to 100 pages, by default 50',
      crawlForm('"%s" pages'),
      crawlForm('an unchanged form requests 50 pages with the sitemap and nothing else'),
    ],
    [
      'Crawl: the sitemap is used unless turned off',
      crawlForm('an unchanged form requests 50 pages with the sitemap and nothing else'),
    ],
    [
      'Crawl: lists have one entry per line, are trimmed, skip blank lines, and are only sent if not empty',
      crawlForm('lists are sent by line, trimmed, without blank lines, and only if not empty'),
    ],
    [
      'Crawler tester: “URL is required” “Please enter a valid URL to crawl”',
      inBrowser('test-crawler')('a form without a URL shows the error next to its field and in a toast'),
    ],
    ['Crawler tester: https:// added if there is no scheme', trialForm('a URL without a scheme gets https')],
    ['Crawler tester: 50 pages if the number is invalid', trialForm('"%s" pages means 50')],
    [
      'Additional text: whitespace is rejected, other text is trimmed',
      wizardPage('wizard: texts and the knowledge base, failed and built'),
      inBrowser('wizard')('from a website to an assistant that answers, step by step'),
    ],
    ['Chat: blank text is not sent', testsOf('widget/test/opening.spec.ts')('blank text isn’t sent')],
    [
      'Chat: Enter sends, Shift+Enter doesn’t',
      testsOf('widget/test/opening.spec.ts')('Enter sends, Shift+Enter adds a line'),
    ],
    [
      'Knowledge: “No content selected” if there is nothing to build from',
      ofPages('features/wizard/KnowledgeStep.test.tsx')(
        'if everything is deselected while the dialog is open, nothing is built: No content selected',
      ),
    ],
    [
      'Chatbot: “No website selected” if its website is missing',
      wizardPage('wizard: a website that was deleted in the meantime is deselected'),
    ],
    [
      'Admin: an edit sends id, isAdmin, username and email only',
      ofPages('features/admin/UsersPage.test.tsx')('editing a user sends only id, admin flag, username and email'),
    ],
    [
      'Text is kept when sending fails',
      ofPages('features/settings/SettingsPage.test.tsx')('account: the profile, failed and saved'),
      ofPages('features/websites/WebsitesPage.test.tsx')('websites: adding and deleting, failed and successful'),
    ],
    [
      'The first invalid field gets the focus, and screen readers announce why',
      beside,
      ofPages('components/Field.test.tsx')('screen readers announce label, hint and error with the field'),
    ],
  ],
};
