import styled from "styled-components";
import { motion } from "framer-motion";

const Title = styled.h1`
  color: rebeccapurple;
  font-family: Arial;
`;
export default function Page() {
  return <motion.div initial={{ opacity: 0 }} animate={{ opacity: 1 }}><Title>Styled</Title></motion.div>;
}
