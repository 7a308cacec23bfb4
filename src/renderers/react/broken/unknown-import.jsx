import Thing from "some-unknown-package";
export default () => <Thing />;
